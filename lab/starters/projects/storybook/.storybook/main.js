export default {
  framework: '@storybook/react-vite',
  stories: ['../*.stories.jsx'],
  core: { disableTelemetry: true },
};
