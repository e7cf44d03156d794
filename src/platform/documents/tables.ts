export type DocumentTables = {};
