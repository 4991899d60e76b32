export const adminDashboardPath = "/dashboard/admin";
