import createIcon from "../create-icon.ts";

export default createIcon('<path d="m9 18 6-6-6-6"></path>');
