-- Once, on the primary: sudo -u postgres psql --file shop.sql
CREATE ROLE shopme LOGIN PASSWORD 'shop-secret';
CREATE DATABASE shop OWNER shopme TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
