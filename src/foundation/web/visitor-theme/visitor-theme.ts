/** On the field with which a visitor chooses the theme: its value is `light`, `dark`, or empty for the system's. */
export const themeAttribute = 'data-theme';

/** Set on the document by `visitor-theme-script.ts` and `follow-theme.ts`; without one of them the system decides. */
export const themeClasses = ['theme-light', 'theme-dark'];
