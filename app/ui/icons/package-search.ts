import createIcon from "../create-icon.ts";

export default createIcon(
  '<path d="M12 22V12M20.27 18.27 22 20M21 10.498V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l.98-.559M3.29 7 12 12l8.71-5M7.5 4.27l8.997 5.148M18.5 14A2.5 2.5 0 1 0 18.5 19 2.5 2.5 0 1 0 18.5 14z"></path>',
);
