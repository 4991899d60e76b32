import { draftKeptFor_ms } from "./stale-drafts.ts";

/**
 * Inline in forms with a draft. A page that is left before its scripts run keeps what was typed, which
 * `first-view/early-input-script.ts` recorded, as `device-draft.ts` does and reads it: with the form's other texts, so that an
 * address is whole, but those of an earlier draft go before them.
 */
export const earlyDraftScript = `(w=>w.addEventListener("pagehide",()=>{for(let[t,{value}]of w.earlyInput?.targets||[])try{let{draft:k,draftIn:i}=t.form.dataset,s=i.split(" "),a=Date.now(),o=JSON.parse(w[s[0]].getItem(k)),v={};if(!(a-o?.kept_at_ms<${draftKeptFor_ms}))o={version:1,based_on:""};for(let f of t.form.elements)if(f.name&&/^(te|em|se)/.test(f.type))v[f.name]=f.value;if(t.name in v)for(let n of s)w[n].setItem(k,JSON.stringify({...o,kept_at_ms:a,values:{...v,...o.values,[t.name]:value}}))}catch{}}))(window)`;
