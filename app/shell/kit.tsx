export { default } from "../ui/kit-page.tsx";
