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

/** Inline in each document's head. Its listener is registered before React's, so no input is handled twice. */
export const earlyInputScript = `(w=>{let targets=new Map,hear=e=>{let t=e.target;if(e.type=="click"){t=t.closest?.("button[type=button]:not([popovertarget])");if(!t)return;e.preventDefault();e.stopImmediatePropagation()}targets.set(t,{value:t.value,checked:t.checked})};for(let type of["click","input"])w.addEventListener(type,hear,true);w.earlyInput={targets,stop(){for(let type of["click","input"])w.removeEventListener(type,hear,true)}}})(window)`;
