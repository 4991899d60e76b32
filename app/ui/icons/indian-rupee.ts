import createIcon from "../create-icon.ts";

export default createIcon('<path d="m14 20-8-8h4c5.333 0 5.333-8 0-8M6 4h12M6 8h12"></path>');
