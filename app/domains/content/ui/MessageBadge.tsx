import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { type MessageStatus, messageStatusWords } from "../contact.ts";

const tones: Record<MessageStatus, BadgeTone> = { open: "high", answered: "success", closed: "neutral" };

export function MessageBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{messageStatusWords[status]()}</Badge>;
}
