// Parameters that read the agreements with which a park can replace the built-in statements (P2).

export const accessibilityParams = { base: '/agreements', id: 'accessibility-statement' } as const;
export const privacyParams = { base: '/agreements', id: 'privacy' } as const;
