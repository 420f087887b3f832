// Whom the limits of G15 count by.

/** Calls from this machine itself name no visitor: they have no limit a client. */
export const isLocal = (client: string): boolean => /^(::ffff:)?127\.|^::1$|^$/.test(client);
