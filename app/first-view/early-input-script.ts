/**
 * Links and forms work before the page's scripts do. What only scripts answer, buttons without a form and the choices
 * that fields express, is remembered until they run, and happens then.
 */
type EarlyInput = {
  /** Each once, however often somebody pressed; fields as they were left. */
  targets: Map<HTMLElement, { value?: string; checked?: boolean }>;
  stop(): void;
};

declare global {
  // oxlint-disable-next-line no-var
  var earlyInput: EarlyInput | undefined;
}

/** Inline in each document's head. It listens before React does, so nothing happens twice. */
export const earlyInputScript = `(w=>{let targets=new Map,hear=e=>{let t=e.target;if(e.type=="click"){t=t.closest?.("button[type=button]:not([popovertarget])");if(!t)return;e.preventDefault();e.stopImmediatePropagation()}targets.set(t,{value:t.value,checked:t.checked})};for(let type of["click","input"])w.addEventListener(type,hear,true);w.earlyInput={targets,stop(){for(let type of["click","input"])w.removeEventListener(type,hear,true)}}})(window)`;
