/** sessionStorage key of the page at which a visitor signed up, which the home page offers after the confirmation. */
export const CONTINUE_KEY = 'continue'
