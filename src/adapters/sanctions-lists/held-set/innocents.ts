import type { Chance } from './chance.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Common given names and surnames of the same culture. */
const cultures: readonly (readonly [given: readonly string[], surnames: readonly string[]])[] = [
  [
    words(`James Mary John Patricia Robert Jennifer Michael Linda David Susan Sarah Daniel Emily Grace Oliver
      Amelia Harper Lucas Ethan Chloe`),
    words(`Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Martin Clark
      Walker Hall Young Wright Hill Green`),
  ],
  [
    words(
      `Carlos Maria Luis Ana Miguel Carmen Jorge Lucia Pedro Elena Diego Sofia Andres Paula Fernando`,
    ),
    words(`Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez
      Diaz Reyes Cruz Morales Ortiz`),
  ],
  [
    words(
      `Mohammed Ahmed Ali Hassan Omar Fatima Aisha Khalid Ibrahim Yusuf Layla Nadia Karim Rania Tarek Huda`,
    ),
    words(
      `Hassan Ahmed Ibrahim Khan Rahman Hussain Malik Saleh Mansour Nasser Haddad Khoury Farah Aziz Sharif`,
    ),
  ],
  [
    words(
      `Ivan Anna Sergey Olga Dmitri Elena Alexei Irina Pavel Svetlana Maxim Natalia Andrey Tatiana Igor`,
    ),
    words(`Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Lebedev
      Kozlov Egorov Orlov`),
  ],
  [
    words(`Wei Min Jie Fang Lei Yan Jun Xiaoming Hui Mei Jianhua Lin Qiang Ping Yifan`),
    words(`Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin`),
  ],
];

/** Makes the names of people who are on no list, a third of them with a middle name. */
export function makeInnocents(count: number, chance: Chance) {
  return Array.from({ length: count }, () => {
    const [given, surnames] = chance.oneOf(cultures);
    const middle = chance.below(3) === 0 ? `${chance.oneOf(given)} ` : '';
    return `${chance.oneOf(given)} ${middle}${chance.oneOf(surnames)}`;
  });
}

/** Makes a name that shares a surname with a listed person. */
export function makeNamesake(surname: string, chance: Chance): string {
  const [given] = chance.oneOf(cultures);
  return `${chance.oneOf(given)} ${surname}`;
}

/** Returns a random date of an adult's birth. */
export function makeBirth(chance: Chance): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${1940 + chance.below(65)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`;
}
