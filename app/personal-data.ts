import { accountPersonalData } from "./domains/accounts/server/personal-data.ts";
import { contentPersonalData } from "./domains/content/server/personal-data.ts";
import { donationPersonalData } from "./domains/donations/server/personal-data.ts";
import { notificationPersonalData } from "./domains/notifications/server/personal-data.ts";
import { storyPersonalData } from "./domains/stories/server/personal-data.ts";
import { uploadPersonalData } from "./domains/uploads/server/personal-data.ts";
import { mailPersonalData } from "./platform/mail/personal-data.ts";
import type { PersonalData } from "./platform/personal-data.ts";

/** Whoever holds anything about people, in the order of erasure: the others ask the account whose the data is. */
export const personalData: readonly PersonalData[] = [
  donationPersonalData,
  contentPersonalData,
  notificationPersonalData,
  storyPersonalData,
  uploadPersonalData,
  mailPersonalData,
  accountPersonalData,
];
