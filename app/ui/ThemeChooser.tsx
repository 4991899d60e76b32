import { useId, useSyncExternalStore } from "react";
import * as m from "#messages";
import Monitor from "./icons/monitor.ts";
import Moon from "./icons/moon.ts";
import Sun from "./icons/sun.ts";
import { classes } from "./classes.ts";
import { themeKey } from "./theme-script.ts";

type Theme = "system" | "light" | "dark";

const choices = [
  { theme: "system", label: m.ui_theme_system, Icon: Monitor },
  { theme: "light", label: m.ui_theme_light, Icon: Sun },
  { theme: "dark", label: m.ui_theme_dark, Icon: Moon },
] as const;

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

function applyTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts for this page view.
  }
  for (const listener of listeners) listener();
}

/** Light, dark, or the system's setting. Needs JavaScript and is hidden without it. */
export function ThemeChooser({ className }: { className?: string }) {
  const name = useId();
  const chosen = useSyncExternalStore(listen, currentTheme, (): Theme => "system");
  return (
    <fieldset data-needs-script="" className={className}>
      <legend className="sr-only">{m.ui_theme()}</legend>
      <div className="inline-flex flex-wrap rounded-[1.5rem] border border-control bg-surface p-0.5">
        {choices.map(({ theme, label, Icon }) => (
          <label
            key={theme}
            className={classes(
              "relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-chip px-3 text-sm font-semibold text-muted",
              "hover:text-text has-checked:bg-sunken has-checked:text-text",
              "has-checked:outline-1 has-checked:-outline-offset-1 has-checked:outline-control",
            )}
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => applyTheme(theme)}
              className="absolute inset-0 size-full appearance-none rounded-chip"
            />
            <Icon size={16} />
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
