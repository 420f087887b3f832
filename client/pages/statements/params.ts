// The agreements in which a park may publish its own statements; else the built-in ones show (P2).

export const accessibilityParams = { base: '/agreements', id: 'accessibility-statement' } as const;
export const privacyParams = { base: '/agreements', id: 'privacy' } as const;
