import type { StarterTexts } from './starter-texts.ts';

export const kn: StarterTexts = {
  close: 'ಈ ಸಂದೇಶಗಳನ್ನು ಬದಲಿಸಲು ಅಥವಾ ನಿಲ್ಲಿಸಲು {choices} ತೆರೆಯಿರಿ, ಅಥವಾ STOP ಎಂದು ಉತ್ತರಿಸಿ.',
  texts: {
    'lead-answer':
      'ನಮಸ್ಕಾರ {name}, {programme} ಬಗ್ಗೆ ನೀವು {brand} ಅನ್ನು ಕೇಳಿದ್ದಿರಿ. ಎಲ್ಲ ವಿವರ ಇಲ್ಲಿದೆ: {link} – ಪ್ರಶ್ನೆ ಇದ್ದರೆ ಈ ಸಂದೇಶಕ್ಕೇ ಉತ್ತರಿಸಿ.',
    'payment-received':
      'ನಮಸ್ಕಾರ {name}, {programme} ಗಾಗಿ {amount} ಬಂದಿದೆ (ಆರ್ಡರ್ {reference}). {learner} ಸೇರಿದ್ದಾರೆ. ನಿಮ್ಮ ಪುಟ: {link} – ಎಲ್ಲ ದಿನಾಂಕಗಳು ಅಲ್ಲಿವೆ.',
    'joining-link':
      'ಮಾಹಿತಿ, {brand} ಕಡೆಯಿಂದ: {start} ರ {programme} ತರಗತಿಗೆ ಸೇರುವ ವಿವರ ಬದಲಾಗಿದೆ. {learner} ಅವರ ಪುಟದಲ್ಲಿ ಸರಿಯಾದ ಲಿಂಕ್ ಯಾವಾಗಲೂ ಇರುತ್ತದೆ: {link} – ದಯವಿಟ್ಟು ಅದನ್ನೇ ಬಳಸಿ.',
    'session-day':
      'ನೆನಪಿಸುತ್ತಿದ್ದೇವೆ, {brand} ಕಡೆಯಿಂದ: {learner} ಅವರಿಗೆ {start} ರಂದು {programme} ತರಗತಿ ಇದೆ. ನಿಮ್ಮ ಪುಟ: {link} – ಸೇರುವ ಲಿಂಕ್ 15 ನಿಮಿಷ ಮೊದಲು ಅಲ್ಲಿ ತೆರೆಯುತ್ತದೆ.',
    'session-hour':
      'ಬೇಗ ಶುರುವಾಗಲಿದೆ: {learner} ಅವರ {programme} ತರಗತಿ, {start}. ನಿಮ್ಮ ಪುಟ: {link} – ಸೇರುವ ಲಿಂಕ್ 15 ನಿಮಿಷ ಮೊದಲು ಅಲ್ಲಿ ತೆರೆಯುತ್ತದೆ.',
    'kit-sent':
      'ದಾರಿಯಲ್ಲಿದೆ: {learner} ಅವರ {programme} ಕಿಟ್. ಟ್ರ್ಯಾಕಿಂಗ್ ಸಂಖ್ಯೆ: {tracking}. ಎಲ್ಲಿದೆ ಎಂದು ಇಲ್ಲಿ ನೋಡಿ: {link} – ಏನಾದರೂ ಕಡಿಮೆ ಇದ್ದರೆ ತಿಳಿಸಿ.',
    'waitlist-offer':
      'ಒಳ್ಳೆಯ ಸುದ್ದಿ: {programme} ನಲ್ಲಿ {learner} ಅವರಿಗೆ ಒಂದು ಸೀಟು ಸಿಕ್ಕಿದೆ. {until} ವರೆಗೆ ಇಟ್ಟಿರುತ್ತೇವೆ. ಇಲ್ಲಿ ಪಡೆಯಿರಿ: {link} – ಇನ್ನು ಬೇಡವಾದರೆ ಅಲ್ಲೇ ತಿಳಿಸಿ.',
    offer: 'ನಮಸ್ಕಾರ {name}, {brand} ನಲ್ಲಿ ಹೊಸದು: {programme}. ಇಲ್ಲಿ ನೋಡಿ: {link} – ನಿಮಗಾಗಿ ಕಾಯುತ್ತೇವೆ.',
  },
};
