export default defineEventHandler(() => [...paid]);
