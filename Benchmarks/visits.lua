-- Requests for wrk: the paths of the file PATHS in turn, from SESSIONS visitors in turn. Visitor n has the token n.
-- With ADD the paths are the names of products, each put into the visitor's cart.
local requests, number, sessions = {}, 0, tonumber(os.getenv("SESSIONS"))

local function request_for(path, visitor)
    local headers = { Cookie = string.format("session=%064x", visitor) }
    if not os.getenv("ADD") then return wrk.format("GET", path, headers) end
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    return wrk.format("POST", "/cart/lines", headers, "product=" .. path .. "&quantity=1&return=%2F")
end

function init()
    local paths = {}
    for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end
    for n = 1, math.max(sessions, #paths) do
        -- Each visitor asks for another path in each round.
        for round = 0, 3 do
            requests[#requests + 1] = request_for(paths[(n * 7 + round) % #paths + 1], n % sessions + 1)
        end
    end
end

function request()
    number = number % #requests + 1
    return requests[number]
end
