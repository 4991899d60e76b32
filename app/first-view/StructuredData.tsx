import { createContext, use, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The text of the document's structured data. On the server only. */
export const StructuredDataContext = createContext<string | undefined>(undefined);

const type = "application/ld+json";

/**
 * What loaders recorded about the page (`PageVisit.structured_data`), for search engines, which read documents. It is
 * data and not executed, so it needs no nonce. In the browser React renders nothing here and keeps what the document
 * has, as with `FirstViewScripts`, so that no page brings the code for it; another page takes it away.
 */
export function StructuredData() {
  const text = use(StructuredDataContext);
  const { pathname } = useLocation();
  const [described] = useState(pathname);
  useEffect(() => {
    if (pathname !== described) document.querySelector(`script[type="${type}"]`)?.remove();
  }, [pathname, described]);
  return text && <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
