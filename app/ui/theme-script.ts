/** Storage key of the chosen theme: "light" or "dark"; missing: the system setting. */
export const themeKey = "theme";

/**
 * Runs before the first paint, inline and with the page's nonce, so that no page flashes in the wrong theme or loads
 * fonts when the user's settings ask to save data. Storage may be blocked; then the system setting applies.
 */
export const themeScript = `(function(r){try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")r.dataset.theme=t}catch(e){}var c=navigator.connection;if(c&&c.saveData)r.dataset.saveData=""})(document.documentElement)`;
