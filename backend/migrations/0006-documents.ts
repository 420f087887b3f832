// Adds the document number and the attachments of articles (C5), and the English names of companies.

export const documents = {
  name: '0006-documents',
  up: [
    `alter table articles add column document_number text, add column attachments jsonb, add column attachments_en jsonb`,
    `alter table companies add column company_name_en text`,
  ],
};
