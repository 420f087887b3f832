// The statements that every public site must have, and the agreement in which a park may give its own text (P2).

export const statements = {
  '/accessibility': 'accessibility-statement',
  '/privacy': 'privacy',
} as const;
export type StatementPath = keyof typeof statements;

export const isStatementPath = (path: string): path is StatementPath => Object.keys(statements).includes(path);
