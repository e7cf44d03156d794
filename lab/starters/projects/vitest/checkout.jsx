import { CreditCard } from 'prime-trust-embeds/react';
import { useState } from 'react';

export function Checkout({ embeds, resourceTokenHash }) {
  const [isLinked, setIsLinked] = useState(false);
  return (
    <main>
      <CreditCard
        embeds={embeds}
        resourceTokenHash={resourceTokenHash}
        onCardVerified={() => setIsLinked(true)}
      />
      {isLinked && <p>Thank you</p>}
    </main>
  );
}
