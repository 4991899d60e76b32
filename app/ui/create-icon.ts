import { type ComponentProps, createElement, type FunctionComponent } from "react";

type IconProps = ComponentProps<"svg"> & { size?: number | string };

/**
 * A component that draws the shapes, of a drawing of 24 by 24, with the common stroke attributes set once in
 * `tokens.css`; hidden from screen readers unless it has a label. The shapes are markup, written once: as a tree of
 * components they were 20 % of a page's rendering time, with an icon in every line. `npm run add-icon` makes one.
 */
export default function createIcon(shapes: string) {
  const drawing = { __html: shapes };

  const Icon: FunctionComponent<IconProps> = ({ size = 24, className, ...rest }) =>
    createElement("svg", {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      className: className ? `lucide ${className}` : "lucide",
      "aria-hidden": isLabelled(rest) ? undefined : "true",
      ...rest,
      dangerouslySetInnerHTML: drawing,
    });
  return Icon;
}

function isLabelled(props: IconProps): boolean {
  return (
    props["aria-label"] !== undefined || props["aria-labelledby"] !== undefined || props.role !== undefined
  );
}
