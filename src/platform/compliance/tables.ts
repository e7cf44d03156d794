export type ComplianceTables = {};
