import type { ComponentType, ReactNode } from "react";
import { Card } from "../ui/Card.tsx";
import { Anchor } from "../ui/link.tsx";

type DeskCardProps = {
  icon: ComponentType<{ size?: number; className?: string; "aria-hidden"?: "true" }>;
  href: string;
  title: string;
  /** What waits there. */
  children: ReactNode;
  /** What waits there too, and is not always there. */
  more?: readonly string[];
};

/** Link to a desk of the staff, on their overview. */
export function DeskCard({ icon: Icon, href, title, children, more }: DeskCardProps) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Icon size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={href} className="card-link hover:text-link">
            {title}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">{children}</p>
        {more?.map((text) => (
          <p key={text} className="tabular-nums">
            {text}
          </p>
        ))}
      </div>
    </Card>
  );
}
