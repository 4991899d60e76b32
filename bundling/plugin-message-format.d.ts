/** The package comes without its types. */
declare module "@inlang/plugin-message-format" {
  import type { InlangPlugin } from "@inlang/sdk";
  const plugin: InlangPlugin & Required<Pick<InlangPlugin, "importFiles">>;
  export default plugin;
}
