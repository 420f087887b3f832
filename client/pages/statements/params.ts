// Agreements with which a park replaces the built-in statements (P2).

export const accessibilityParams = { base: '/agreements', id: 'accessibility-statement' } as const;
export const privacyParams = { base: '/agreements', id: 'privacy' } as const;
