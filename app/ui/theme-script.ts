/** Where the browser keeps the chosen theme: "light", "dark", or nothing to follow the system. */
export const theme_key = "theme";

/**
 * Runs before the first paint, inline and with the page's nonce, so that no page flashes in the wrong theme or loads
 * fonts against the reader's wish to save data. Storage may be refused; then the system decides.
 */
export const theme_script = `(function(r){try{var t=localStorage.getItem("${theme_key}");if(t==="light"||t==="dark")r.dataset.theme=t}catch(e){}var c=navigator.connection;if(c&&c.saveData)r.dataset.saveData=""})(document.documentElement)`;
