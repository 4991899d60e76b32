import createIcon from "../create-icon.ts";

export default createIcon('<path d="m15 18-6-6 6-6"></path>');
