/** What the company is called, on the site and in the messages that the server sends. */
export const COMPANY_NAME = 'Plotline'
