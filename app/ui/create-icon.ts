import { type ComponentProps, createElement, type FunctionComponent } from "react";

/** Icon data in lucide-react's format. */
type IconData = {
  size?: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

type IconProps = ComponentProps<"svg"> & { size?: number | string };

/**
 * A component that draws the icon like lucide-react's own, with the common stroke attributes set once in
 * `tokens.css`; hidden from screen readers unless it has a label.
 */
export default function createIcon({ size: drawn_size = 24, node }: IconData) {
  const __html = node.map(([tag, attributes]) => `<${tag}${attributesText(attributes)}></${tag}>`).join("");
  const viewBox = `0 0 ${drawn_size} ${drawn_size}`;

  const Icon: FunctionComponent<IconProps> = ({ size = 24, className, ...rest }) =>
    createElement("svg", {
      width: size,
      height: size,
      viewBox,
      className: className ? `lucide ${className}` : "lucide",
      "aria-hidden": isLabelled(rest) ? undefined : "true",
      ...rest,
      dangerouslySetInnerHTML: { __html },
    });
  return Icon;
}

/** The icon data is part of the package: numbers, names and path data, with nothing to escape. */
export function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

function isLabelled(props: IconProps): boolean {
  return (
    props["aria-label"] !== undefined || props["aria-labelledby"] !== undefined || props.role !== undefined
  );
}
