"""A bare WebKitGTK window for WebKitWebDriver, used instead of MiniBrowser, which cannot be as narrow as a phone.

Arguments: width, height and a folder for the browser's data. The console is written to standard output.
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2

width, height, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

# Not an ephemeral context: those do not print their console.
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_preferred_languages(["en-GB"])
context.set_automation_allowed(True)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_page_cache(True)

view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)

window = Gtk.Window()
window.set_decorated(False)
window.set_default_size(width, height)
window.add(view)
window.connect("destroy", Gtk.main_quit)


def on_automation_started(_, session):
    application = WebKit2.ApplicationInfo.new()
    application.set_name("Plotline")
    session.set_application_info(application)
    session.connect("create-web-view", lambda _: view)


context.connect("automation-started", on_automation_started)
window.show_all()
window.move(0, 0)
# There is no window manager to focus the window, and without focus :focus-visible never matches.
window.get_window().focus(Gdk.CURRENT_TIME)
view.grab_focus()
Gtk.main()
