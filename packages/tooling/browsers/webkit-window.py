"""A bare WebKitGTK window for WebKitWebDriver, used instead of MiniBrowser, which cannot be as narrow as a phone.

Arguments: width, height and the path of a PNG. On SIGUSR1 it writes a screenshot there, because WebKitWebDriver's own
hangs while a dialog is open. Its process id is written to that path plus `.pid`, the console to standard output.
"""

import os
import signal
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2

width, height = int(sys.argv[1]), int(sys.argv[2])
picture = sys.argv[3]

# Not an ephemeral context: those do not print their console.
data = WebKit2.WebsiteDataManager(base_data_directory=picture + ".data", base_cache_directory=picture + ".cache")
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


def take_screenshot():
    pixels = Gdk.pixbuf_get_from_window(window.get_window(), 0, 0, width, height)
    pixels.savev(picture + ".part", "png", [], [])
    os.rename(picture + ".part", picture)
    return GLib.SOURCE_CONTINUE


context.connect("automation-started", on_automation_started)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, take_screenshot)
window.show_all()
window.move(0, 0)
# There is no window manager to focus the window, and without focus :focus-visible never matches.
window.get_window().focus(Gdk.CURRENT_TIME)
view.grab_focus()
with open(picture + ".pid", "w") as file:
    file.write(str(os.getpid()))
Gtk.main()
