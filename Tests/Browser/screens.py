"""The screens that shoppers have, in CSS pixels."""

from pathlib import Path

#: What the pages look like, named by page and screen; kept after the tests, for looking at.
SCREENSHOTS = Path(__file__).parent / "screenshots"

#: Those of the specification's acceptance tests.
JOURNEYS = {"phone": {"width": 360, "height": 640}, "landscape": {"width": 844, "height": 390},
            "tablet": {"width": 768, "height": 1024}, "desktop": {"width": 1440, "height": 900}}
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
DESKTOP = {"width": 1280, "height": 800}
