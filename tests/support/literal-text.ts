import { parseSync, Visitor } from "vite";
import type { Source } from "./source.ts";

/**
 * Folders and files whose texts for people are all messages; what is written or rewritten is added here. A domain of
 * which nothing is listed has to have all of its texts in messages.
 */
export const foldersInMessages = [
  "discovery/feeds.ts",
  "domains/analytics/charts.ts",
  "domains/analytics/pages/",
  "domains/analytics/ui/",
  "domains/art/server/picture.ts",
  "domains/bank/bank-notices.ts",
  "domains/bank/columns.ts",
  "domains/bank/pages/",
  "domains/bank/server/read-statement.ts",
  "domains/bank/server/api.ts",
  "domains/bank/server/bank-failures.ts",
  "domains/bank/server/bank-forms.ts",
  "domains/bank/server/commands/explain-line.ts",
  "domains/bank/ui/",
  "domains/campaigns/pages/",
  "domains/campaigns/server/commands/follow-campaign.ts",
  "domains/campaigns/server/commands/notify-followers.ts",
  "domains/campaigns/server/follower-mails.ts",
  "domains/campaigns/server/use-cases/",
  "domains/campaigns/ui/",
  "domains/catalog/all-products.ts",
  "domains/catalog/all-sellers.ts",
  "domains/catalog/customer-notices.ts",
  "domains/catalog/pages/admin-seller.tsx",
  "domains/catalog/pages/all-products.tsx",
  "domains/catalog/pages/all-sellers.tsx",
  "domains/catalog/pages/contact-seller.tsx",
  "domains/catalog/pages/conversation.tsx",
  "domains/catalog/pages/messages.tsx",
  "domains/catalog/pages/report-message.tsx",
  "domains/catalog/pages/report-product.tsx",
  "domains/catalog/pages/report-review.tsx",
  "domains/catalog/pages/report-seller.tsx",
  "domains/catalog/pages/sell.tsx",
  "domains/catalog/pages/shop.tsx",
  "domains/catalog/pages/wishlist.tsx",
  "domains/catalog/seller-form.ts",
  "domains/catalog/server/commands/",
  "domains/catalog/server/customer-failures.ts",
  "domains/catalog/server/use-cases/",
  "domains/catalog/ui/",
  "domains/content/",
  "domains/donations/all-donations.ts",
  "domains/donations/pan.ts",
  "domains/donations/receipt-notices.ts",
  "domains/donations/receipt-settings.ts",
  "domains/donations/tax-layout.ts",
  "domains/donations/pages/receipt-settings.tsx",
  "domains/donations/server/commands/save-receipt-settings.ts",
  "domains/donations/server/commands/save-tax-details.ts",
  "domains/donations/server/commands/save-tax-layout.ts",
  "domains/donations/server/queries/year-statement.ts",
  "domains/donations/server/use-cases/tax-forms.ts",
  "domains/donations/ui/AdminTaxDetails.tsx",
  "domains/donations/ui/ReceiptSettingsForm.tsx",
  "domains/donations/ui/ReceiptSettingsList.tsx",
  "domains/donations/ui/TaxDetailsFields.tsx",
  "domains/donations/ui/TaxPapers.tsx",
  "domains/donations/ui/TaxReceipt.tsx",
  "domains/donations/ui/TaxStatementCard.tsx",
  "domains/donations/donation-problems.ts",
  "domains/donations/giving-preview.ts",
  "domains/donations/pages/admin-donation.tsx",
  "domains/donations/pages/admin-donations.tsx",
  "domains/donations/monthly-notices.ts",
  "domains/donations/monthly-tiers.ts",
  "domains/donations/pages/donation-problem.tsx",
  "domains/donations/pages/donation-problems.tsx",
  "domains/donations/pages/monthly-gift.tsx",
  "domains/donations/pages/verify-receipt.tsx",
  "domains/donations/server/commands/answer-problem.ts",
  "domains/donations/server/commands/refund-donation.ts",
  "domains/donations/server/commands/report-problem.ts",
  "domains/donations/server/documents/",
  "domains/donations/server/mails.ts",
  "domains/donations/server/monthly-mails.ts",
  "domains/donations/server/previews.ts",
  "domains/donations/server/queries/admin-donation.ts",
  "domains/donations/server/queries/donation-problems.ts",
  "domains/donations/ui/AdminDonationFacts.tsx",
  "domains/donations/ui/DonateButton.tsx",
  "domains/donations/ui/DonationDialog.tsx",
  "domains/donations/ui/DonationFields.tsx",
  "domains/donations/ui/DonationFilters.tsx",
  "domains/donations/ui/DonationMoney.tsx",
  "domains/donations/ui/DonationPanel.tsx",
  "domains/donations/ui/DonationProblemsCard.tsx",
  "domains/donations/ui/DonationReceipt.tsx",
  "domains/donations/ui/DonationSummary.tsx",
  "domains/donations/ui/DonationThanks.tsx",
  "domains/donations/ui/DonationTotal.tsx",
  "domains/donations/ui/GiveButton.tsx",
  "domains/donations/ui/GivingTabs.tsx",
  "domains/donations/ui/HostedPayment.tsx",
  "domains/donations/ui/ImpactSummary.tsx",
  "domains/donations/ui/MonthlyPanel.tsx",
  "domains/donations/ui/PaymentPromise.tsx",
  "domains/donations/ui/ProblemBadge.tsx",
  "domains/donations/ui/ProblemFacts.tsx",
  "domains/donations/ui/RefundForm.tsx",
  "domains/donations/ui/ReportProblem.tsx",
  "domains/donations/ui/ShareGift.tsx",
  "domains/donations/ui/giving/",
  "domains/donations/ui/monthly-words.ts",
  "domains/donations/ui/monthly/",
  "domains/donations/ui/situation-texts.ts",
  "domains/donations/ui/use-success-notice.ts",
  "domains/earnings/commission-input.ts",
  "domains/earnings/earnings-notices.ts",
  "domains/earnings/pages/",
  "domains/earnings/payable-columns.ts",
  "domains/earnings/payout-requests.ts",
  "domains/earnings/payouts.ts",
  "domains/earnings/server/commands/",
  "domains/earnings/server/earnings-failures.ts",
  "domains/earnings/server/mails.ts",
  "domains/earnings/server/payout-bulk-forms.ts",
  "domains/earnings/server/payout-forms.ts",
  "domains/earnings/server/use-cases/",
  "domains/earnings/statement.ts",
  "domains/earnings/ui/",
  "domains/expenses/pages/",
  "domains/expenses/ui/AdvanceBadge.tsx",
  "domains/expenses/ui/AdvanceDecisions.tsx",
  "domains/expenses/ui/AdvanceFacts.tsx",
  "domains/expenses/ui/AdvanceHistory.tsx",
  "domains/expenses/ui/BillCard.tsx",
  "domains/expenses/ui/BillFiles.tsx",
  "domains/expenses/ui/ExpenseBadge.tsx",
  "domains/expenses/ui/ExpenseFacts.tsx",
  "domains/expenses/ui/ExpensesLink.tsx",
  "domains/expenses/ui/MoneyFigures.tsx",
  "domains/expenses/ui/MoneyPanel.tsx",
  "domains/expenses/ui/MoneyTable.tsx",
  "domains/expenses/ui/OwnAdvances.tsx",
  "domains/expenses/ui/PublicAdvances.tsx",
  "domains/expenses/ui/ReasonForm.tsx",
  "domains/expenses/ui/Snapshots.tsx",
  "domains/expenses/ui/TraceCard.tsx",
  "domains/expenses/ui/bars.ts",
  "domains/expenses/server/commands/",
  "domains/expenses/server/use-cases/",
  "domains/expenses/server/mails.ts",
  "domains/fundraisers/fundraiser-notices.ts",
  "domains/fundraisers/fundraiser-texts.ts",
  "domains/fundraisers/pages/",
  "domains/fundraisers/server/commands/",
  "domains/fundraisers/server/fundraiser-failures.ts",
  "domains/fundraisers/server/fundraiser-forms.ts",
  "domains/fundraisers/server/use-cases/",
  "domains/fundraisers/ui/",
  "domains/moderation/decision-columns.ts",
  "domains/moderation/pages/decisions.tsx",
  "domains/moderation/server/use-cases/bulk-decide.ts",
  "domains/moderation/server/use-cases/report-form.ts",
  "domains/moderation/ui/DecisionBadge.tsx",
  "domains/moderation/ui/DeskTabs.tsx",
  "domains/moderation/ui/ModerationCard.tsx",
  "domains/moderation/ui/QueueTable.tsx",
  "domains/moderation/ui/ReportFields.tsx",
  "domains/moderation/ui/ReportPage.tsx",
  "domains/moderation/ui/decision-table.tsx",
  "domains/moderation/ui/decision-words.ts",
  "domains/moderation/ui/queue-table.tsx",
  "domains/moderation/words.ts",
  "domains/notifications/events/",
  "domains/notifications/events/product-decided.ts",
  "domains/notifications/events/seller-decided.ts",
  "domains/notifications/events/seller-verified.ts",
  "domains/notifications/pages/",
  "domains/notifications/server/mails.ts",
  "domains/notifications/ui/",
  "domains/operations/",
  "domains/orders/address-input.ts",
  "domains/orders/address-notices.ts",
  "domains/orders/order-notices.ts",
  "domains/orders/pages/addresses.tsx",
  "domains/orders/pages/cart.tsx",
  "domains/orders/pages/edit-address.tsx",
  "domains/orders/pages/new-address.tsx",
  "domains/orders/pages/order.tsx",
  "domains/orders/pages/orders.tsx",
  "domains/orders/pages/packing-slips.tsx",
  "domains/orders/pages/return-item.tsx",
  "domains/orders/pages/returns.tsx",
  "domains/orders/pages/shipping.tsx",
  "domains/orders/pages/track-order.tsx",
  "domains/orders/return-input.ts",
  "domains/orders/return-notices.ts",
  "domains/orders/server/address-forms.ts",
  "domains/orders/server/commands/change-addresses.ts",
  "domains/orders/server/commands/change-return.ts",
  "domains/orders/server/commands/lock-return.ts",
  "domains/orders/server/commands/notify-of-return.ts",
  "domains/orders/server/commands/request-return.ts",
  "domains/orders/server/documents/",
  "domains/orders/server/order-forms.ts",
  "domains/orders/server/queries/return-form.ts",
  "domains/orders/server/return-forms.ts",
  "domains/orders/server/shipping-forms.ts",
  "domains/orders/server/use-cases/",
  "domains/orders/shipping-notices.ts",
  "domains/orders/tracking.ts",
  "domains/orders/ui/",
  "domains/payments/pages/",
  "domains/payments/ui/",
  "domains/payments/unmatched-columns.ts",
  "domains/programs/application-input.ts",
  "domains/programs/applications.ts",
  "domains/programs/pages/",
  "domains/programs/server/commands/",
  "domains/programs/server/failures.ts",
  "domains/programs/server/mails.ts",
  "domains/programs/server/use-cases/",
  "domains/programs/ui/ApplicationForm.tsx",
  "domains/programs/ui/ApplicationsCard.tsx",
  "domains/programs/ui/Curriculum.tsx",
  "domains/programs/ui/Facts.tsx",
  "domains/programs/ui/Gallery.tsx",
  "domains/programs/ui/Overview.tsx",
  "domains/programs/ui/Portrait.tsx",
  "domains/programs/ui/ProgramCard.tsx",
  "domains/programs/ui/ProgramHead.tsx",
  "domains/programs/ui/Testimonials.tsx",
  "domains/programs/ui/application-draft.ts",
  "domains/programs/ui/badges.tsx",
  "domains/settlements/columns.ts",
  "domains/settlements/pages/",
  "domains/settlements/server/api.ts",
  "domains/settlements/server/commands/decide-differences.ts",
  "domains/settlements/server/settlement-failures.ts",
  "domains/settlements/settlement-notices.ts",
  "domains/settlements/settlement.ts",
  "domains/settlements/ui/",
  "domains/stories/ui/AllStories.tsx",
  "domains/stories/ui/FollowButton.tsx",
  "domains/uploads/server/commands/",
  "domains/uploads/server/pictures.ts",
  "domains/uploads/server/use-cases/",
  "domains/uploads/ui/",
  "platform/mail/letter-html.ts",
  "entry.server.tsx",
  "page/",
  "platform/http/body.ts",
  "platform/http/bulk-form.ts",
  "platform/http/form.ts",
  "platform/limits.ts",
  "platform/payments/gateway.ts",
  "platform/unavailable.ts",
  "root.tsx",
  "screens/",
  "shell/",
  "text/",
].map((name) => `app/${name}`);

type Span = { start: number; end: number };

/**
 * Texts that are written where people read them and not in a file of messages, of the files in `converted` folders: text
 * between tags, values of attributes, and strings that begin like a sentence or a heading.
 */
export function literalTexts(sources: readonly Source[], converted: readonly string[]): string[] {
  return sources
    .filter(({ path }) => isConverted(path, converted))
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => textsOf(source).map((text) => `${source.path}: ${text}`));
}

function isConverted(path: string, converted: readonly string[]): boolean {
  const domain = /^app\/domains\/[^/]+\//.exec(path)?.[0];
  return (
    converted.some((folder) => path.startsWith(folder)) ||
    (domain !== undefined && !converted.some((folder) => folder.startsWith(domain)))
  );
}

function textsOf({ path, text }: Source): string[] {
  const found: (Span & { value: string })[] = [];
  /** Types, keys and what is compared name what rows hold, errors and logs are for developers, SQL and classes are no texts. */
  const technical: Span[] = [];
  const skip = ({ start, end }: Span) => technical.push({ start, end });
  const { program } = parseSync(path, text);
  new Visitor({
    TSLiteralType: skip,
    TaggedTemplateExpression: skip,
    ImportDeclaration: skip,
    ImportExpression: skip,
    Property({ key }) {
      skip(key);
    },
    NewExpression(node) {
      if (text.slice(node.callee.start, node.callee.end).endsWith("Error")) skip(node);
    },
    CallExpression(node) {
      if (/\b(?:console|log)\.\w+$/.test(text.slice(node.callee.start, node.callee.end))) skip(node);
    },
    VariableDeclarator(node) {
      if (/class$/i.test(text.slice(node.id.start, node.id.end))) skip(node);
    },
    BinaryExpression({ operator, left, right }) {
      if (operator !== "===" && operator !== "!==") return;
      for (const side of [left, right]) if (side.type === "Literal") skip(side);
    },
    SwitchCase({ test }) {
      if (test) skip(test);
    },
    JSXAttribute(node) {
      if (/class/i.test(text.slice(node.name.start, node.name.end))) skip(node);
    },
    JSXText({ start, end, value }) {
      if (/\p{L}/u.test(value)) found.push({ start, end, value });
    },
    Literal({ start, end, value }) {
      if (typeof value === "string" && isSentence(value)) found.push({ start, end, value });
    },
    TemplateLiteral({ start, end, quasis }) {
      const value = quasis.map((part) => part.value.raw).join("…");
      if (isSentence(value)) found.push({ start, end, value });
    },
  }).visit(program);
  const isTechnical = (one: Span) => technical.some(({ start, end }) => start <= one.start && one.end <= end);
  return found.filter((one) => !isTechnical(one)).map(({ value }) => value.replaceAll(/\s+/g, " ").trim());
}

/** "Subscribe", "E-mail", "You are on the list", "ask about it"; not "text-muted mt-3", "YYYY-MM-DD", "Retry-After", "Path=/" or "ArrowDown". */
function isSentence(value: string): boolean {
  if (/^\p{Lu}\p{Ll}+(?:[-=]\p{Lu}\p{Ll}+)+$/u.test(value)) return false;
  if (/^\S+=\S*$/.test(value)) return false;
  if (/^\p{Lu}[\p{L}\d]*[\p{Lu}\d][\p{L}\d]*$/u.test(value)) return false;
  return /^[^\p{L}]*\p{Lu}(?:-?\p{Ll}| \p{Ll})/u.test(value) || /^\p{Ll}+(?: \p{Ll}+){2}/u.test(value);
}
