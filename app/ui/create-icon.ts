import { type ComponentProps, createElement, type FunctionComponent } from "react";

type IconProps = ComponentProps<"svg"> & { size?: number | string };

/**
 * Creates an icon component from shapes of a 24 by 24 drawing; the common stroke attributes are set in `tokens.css`.
 * Hidden from screen readers unless it has a label. The shapes are a static markup string: as a component tree they
 * were 20 % of a page's rendering time, with an icon in every line. `npm run add-icon` creates one.
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
