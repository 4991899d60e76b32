import createIcon from "../create-icon.ts";

export default createIcon('<path d="M4 9 20 9M4 15 20 15M10 3 8 21M16 3 14 21"></path>');
