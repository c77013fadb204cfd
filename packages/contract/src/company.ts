/** The company's name, on the site and in messages. */
export const COMPANY_NAME = 'Plotline'
