/** Query parameter of a page that takes a payment: the step that its browser continues with. */
export const payParameter = "pay";
/** Opens the payment window immediately. */
export const paysAtOnce = "now";
/** Shows the redirect to the gateway's hosted page, for browsers without JavaScript. */
export const paysAtGateway = "gateway";
