/**
 * A radio button as a dot of its own size. It lies under nothing and over nothing: the words beside it answer to a
 * press as its label.
 */
export const radioClass =
  "block size-5 flex-none appearance-none rounded-chip border border-control bg-surface " +
  "transition-[border-width,border-color] duration-quick checked:border-6 checked:border-primary " +
  "disabled:cursor-not-allowed forced-colors:appearance-auto";
