/** What a browser, its libraries and its window ask for. */
const NEEDED =
  /^(?:path|home|user|logname|shell|lang(?:uage)?|tz|te?mp|tmpdir|display|wayland_display|xauthority|(?:lc|ld|dyld|xdg|fontconfig|dbus|chrome|gtk|gdk|qt|mesa|libgl|egl|vk)_\w+|systemroot|windir|comspec|pathext|(?:local)?appdata|userprofile|program\w+(?:\(x86\))?)$/i;

/** The variables that a browser gets of this process's: keys and passwords of the application are not for it. */
export function browserEnvironment(all: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(all).filter(([name]) => NEEDED.test(name)));
}
