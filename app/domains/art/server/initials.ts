export const initials: Record<string, { width: number; path: string }> = {};
