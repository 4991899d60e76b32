import createIcon from "../create-icon.ts";

export default createIcon('<path d="m12 19-7-7 7-7M19 12H5"></path>');
