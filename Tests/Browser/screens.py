"""The screens that shoppers have, in CSS pixels."""

from pathlib import Path

#: Pictures of the pages, named by page and screen; they stay after the tests, for looking at.
SCREENSHOTS = Path(__file__).parent / "screenshots"

#: The sizes on which the journeys are walked.
JOURNEYS = {"phone": {"width": 360, "height": 640}, "landscape": {"width": 844, "height": 390},
            "tablet": {"width": 768, "height": 1024}, "desktop": {"width": 1440, "height": 900}}
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
DESKTOP = {"width": 1280, "height": 800}
