/** A radio button of fixed size without an overlay: a click on its text works through the label. */
export const radioClass =
  "block size-5 flex-none appearance-none rounded-chip border border-control bg-surface " +
  "transition-[border-width,border-color] duration-quick checked:border-6 checked:border-primary " +
  "disabled:cursor-not-allowed forced-colors:appearance-auto";
