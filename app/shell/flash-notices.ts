import { userNotices } from "../domains/accounts/admin/all-users.ts";
import { accountNotices } from "../domains/accounts/sign-in/auth-notices.ts";
import { setUpNotices } from "../domains/accounts/set-up/set-up-notices.ts";
import { testLetterNotices } from "../domains/operations/test-letter.ts";
import { socialNotices } from "../domains/accounts/social/social-notices.ts";
import { activityNotices } from "../domains/campaigns/all-campaigns.ts";
import { followingNotices } from "../domains/campaigns/following.ts";
import { organiserNotices } from "../domains/campaigns/organiser-notices.ts";
import { contentNotices } from "../domains/content/editing/content-notices.ts";
import { contactNotices } from "../domains/content/contact.ts";
import { newsletterNotices } from "../domains/content/newsletter-issues.ts";
import { siteSettingsNotices } from "../domains/content/site-settings.ts";
import { productNotices } from "../domains/catalog/product-notices.ts";
import { refundNotices } from "../domains/donations/all-donations.ts";
import { answerNotices } from "../domains/donations/answer-form.ts";
import { customerNotices } from "../domains/catalog/customer-notices.ts";
import { monthlyNotices } from "../domains/donations/monthly-notices.ts";
import { receiptNotices } from "../domains/donations/receipt-notices.ts";
import { problemNotices } from "../domains/donations/donation-problems.ts";
import { moderationNotices } from "../domains/moderation/case.ts";
import { earningsNotices } from "../domains/earnings/earnings-notices.ts";
import { expenseNotices } from "../domains/expenses/expense-notices.ts";
import { fundraiserNotices } from "../domains/fundraisers/fundraiser-notices.ts";
import { addressNotices } from "../domains/orders/address-notices.ts";
import { cartNotices } from "../domains/orders/cart-notices.ts";
import { orderNotices } from "../domains/orders/order-notices.ts";
import { returnNotices } from "../domains/orders/return-notices.ts";
import { shippingNotices } from "../domains/orders/shipping-notices.ts";
import { programNotices } from "../domains/programs/applications.ts";
import { reportedNotice } from "../domains/stories/report.ts";
import { storyNotices } from "../domains/stories/story-form.ts";
import { sellerNotices } from "../domains/catalog/seller-form.ts";
import type { Notice } from "../text/notice.ts";

/** The notice after a redirect, by the flash code of its action. */
const notices: Record<string, Notice> = {
  ...accountNotices,
  ...socialNotices,
  ...storyNotices,
  ...moderationNotices,
  reported: reportedNotice,
  signed_out: { tone: "success", title: "Signed out successfully", text: "You have been logged out." },
  session_suspended: {
    tone: "destructive",
    title: "Your account is suspended",
    text: "So you were signed out. You can sign in again to read, and to export your own data, and change nothing. Please write to us if you think this is a mistake.",
  },
  password_updated: {
    tone: "success",
    title: "Password updated",
    text: "Your password has been updated successfully.",
  },
  notifications_read: { tone: "success", title: "All notifications marked as read" },
  profile_updated: { tone: "success", title: "Profile updated successfully!" },
  preferences_saved: { tone: "success", title: "Preferences saved" },
  factor_added: { tone: "success", title: "Authenticator app added" },
  factor_removed: { tone: "success", title: "Authenticator app removed" },
  device_signed_out: { tone: "success", title: "The device is signed out" },
  devices_signed_out: { tone: "success", title: "All other devices are signed out" },
  identity_disconnected: { tone: "success", title: "The account is disconnected" },
  confirmation_sent: {
    tone: "success",
    title: "Please look into your e-mail",
    text: "We have sent you a link to confirm your address.",
  },
  account_deleted: {
    tone: "success",
    title: "Your account is deleted",
    text: "What we held about you is erased. We have sent you a last e-mail.",
  },
};

/** Translated when shown. */
const messages: Record<string, () => Notice> = {
  ...userNotices,
  ...activityNotices,
  ...productNotices,
  ...answerNotices,
  ...followingNotices,
  ...organiserNotices,
  ...problemNotices,
  ...refundNotices,
  ...receiptNotices,
  ...monthlyNotices,
  ...sellerNotices,
  ...cartNotices,
  ...orderNotices,
  ...addressNotices,
  ...shippingNotices,
  ...returnNotices,
  ...customerNotices,
  ...earningsNotices,
  ...programNotices,
  ...setUpNotices,
  ...testLetterNotices,
  ...contactNotices,
  ...contentNotices,
  ...newsletterNotices,
  ...siteSettingsNotices,
  ...expenseNotices,
  ...fundraiserNotices,
};

export function flashNotice(code: string): Notice | undefined {
  if (Object.hasOwn(messages, code)) return messages[code]?.();
  return Object.hasOwn(notices, code) ? notices[code] : undefined;
}
