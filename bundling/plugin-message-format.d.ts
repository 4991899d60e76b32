/** The package comes without its types. */
declare module "@inlang/plugin-message-format" {
  import type { InlangPlugin } from "@inlang/sdk";
  const plugin: InlangPlugin;
  export default plugin;
}
