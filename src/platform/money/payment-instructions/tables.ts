import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const paymentInstructionsTables: readonly string[] = [
  `create table payment_instructions (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    content jsonb not null,
    sealed_numbers bytea,
    digest text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('payment_instructions'),
  `create function refuse_change_of_instructions() returns trigger language plpgsql as $$
    begin
      raise exception 'payment instructions never change';
    end
  $$`,
  `create trigger payment_instructions_lasting before update on payment_instructions
    for each row execute function refuse_change_of_instructions()`,
];

export const paymentInstructionsNotes: Notes = {
  payment_instructions: 'Instructions for a bank or network. Rows never change.',
  'payment_instructions.content': { is: 'PaymentInstructionsContent' },
  'payment_instructions.sealed_numbers': 'The full account numbers, sealed.',
  'payment_instructions.digest': 'Keyed, of the content and the full numbers.',
};
