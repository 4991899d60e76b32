import { draftKeptFor_ms } from "../page/stale-drafts.ts";

/**
 * Links and forms work before the page's scripts run. Input that needs script, such as buttons without a form and the
 * values of fields, is recorded until then, and replayed.
 */
type EarlyInput = {
  /** Each element once, however often it was pressed; fields with their latest value. */
  targets: Map<HTMLElement, { value?: string; checked?: boolean }>;
  stop(): void;
};

declare global {
  // oxlint-disable-next-line no-var
  var earlyInput: EarlyInput | undefined;
}

/**
 * Inline in each document's head. Its listener is registered before React's, so no input is handled twice. A page that is
 * left before its scripts run keeps what was typed into a form with a draft, as `page/device-draft.ts` does and reads it:
 * with its other texts, so that an address is whole, but those of an earlier draft go before them.
 */
export const earlyInputScript = `(w=>{let targets=new Map,hear=e=>{let t=e.target;if(e.type=="click"){t=t.closest?.("button[type=button]:not([popovertarget])");if(!t)return;e.preventDefault();e.stopImmediatePropagation()}targets.set(t,{value:t.value,checked:t.checked})},keep=()=>{for(let[t,{value}]of targets)try{let{draft:k,draftIn:i}=t.form.dataset,s=i.split(" "),a=Date.now(),o=JSON.parse(w[s[0]].getItem(k)),v={};if(!(a-o?.kept_at_ms<${draftKeptFor_ms}))o={version:1,based_on:""};for(let f of t.form.elements)if(f.name&&/^(te|em|se)/.test(f.type))v[f.name]=f.value;if(t.name in v)for(let n of s)w[n].setItem(k,JSON.stringify({...o,kept_at_ms:a,values:{...v,...o.values,[t.name]:value}}))}catch{}},each=f=>{f("click",hear,true);f("input",hear,true);f("pagehide",keep)};each(w.addEventListener);w.earlyInput={targets,stop(){each(w.removeEventListener)}}})(window)`;
