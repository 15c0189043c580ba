/** How a customer came to us, as staff choose it (docs/rules/checkout.md 5). */
export const ACQUISITION_CHANNELS = ['Phone Enquiry', 'Email Enquiry', 'Chatbot Enquiry', 'Walk in'] as const;
