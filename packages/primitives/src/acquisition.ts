/** How a customer came to us, as staff choose it (spec/pos.md, shopping cart). */
export const ACQUISITION_CHANNELS = ['Phone Enquiry', 'Email Enquiry', 'Chatbot Enquiry', 'Walk in'] as const;
